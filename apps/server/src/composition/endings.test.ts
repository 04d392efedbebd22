import { expect, it } from 'vitest'
import { Endings } from './endings.ts'

const never = (): Promise<void> => new Promise(() => undefined)

it('WIRE-47 a stop ends in its time and names what did not end, whatever else then ends', async () => {
  const ended: string[] = []
  const endings = new Endings(100)
  for (const name of ['pools', 'leases', 'snapshot', 'doors'])
    endings.push(
      name,
      name === 'snapshot'
        ? never
        : () => {
            ended.push(name)
          },
    )
  const began = performance.now()
  expect(await endings.stop()).toEqual(['snapshot'])
  expect(ended).toEqual(['doors', 'leases', 'pools'])
  // It waited for the snapshot, and the later ends had their own time.
  expect(performance.now() - began).toBeGreaterThanOrEqual(99)
  expect(await endings.stop()).toEqual([])
})

it('WIRE-47 what ends with a fault keeps nothing else from its end, and the fault is told', async () => {
  const ended: string[] = []
  const endings = new Endings(10_000)
  endings.push('pools', () => {
    ended.push('pools')
  })
  endings.push(
    'doors',
    () => Promise.reject(new Error('no door')),
    () => {
      ended.push('doors')
    },
  )
  await expect(endings.stop()).rejects.toThrow('no door')
  expect(ended).toEqual(['doors', 'pools'])
})
