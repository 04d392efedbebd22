import { spawn } from 'node:child_process'

export type Outcome = { readonly code: number; readonly out: string; readonly err: string }

/** Runs an installed command-line tool in a folder under this same Node, and waits for its end. */
export function runProgram(
  file: string,
  args: readonly string[],
  folder: string,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => out.push(part))
    child.stderr.on('data', (part: Buffer) => err.push(part))
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        out: Buffer.concat(out).toString(),
        err: Buffer.concat(err).toString(),
      }),
    )
  })
}
