import { type Scene, taken } from './stage.ts'

/** Why some codes are not provoked here. */
export const prices = 'prices come by themselves here: the product’s own test has the order'
export const asleep = 'a loan that is being closed by force: the product’s own test has the order'
export const engine = 'the engine decides it, and its table of cases holds the order'
/** More than anybody may request. */
export const MANY = '99999999'

let names = 0
/** A number that no other provocation uses. */
export const nextNumber = (): number => (names += 1)
export const newName = (): string => `nobody${nextNumber()}-${process.pid}@example.com`
export const newMobile = (): string => `138${String(10_000_000 + nextNumber())}`

/** Runs a write with the actor's id as its first value. */
export const sql = ({ stage, actor }: Scene, text: string, ...values: unknown[]) =>
  stage.sql(text, actor.userId, ...values).then(() => undefined)

/** A new name with a code of a scene. */
export async function coded(
  { stage }: Scene,
  scene: string,
): Promise<{ name: string; code: string }> {
  const name = newName()
  return { name, code: await stage.code(name, scene) }
}

/** A code for the signed-in actor. */
export const ownCode = ({ stage, actor }: Scene, scene: string) =>
  stage.code(actor.name, scene, actor.token)
export const wrongCode = { code: '000000' }

/** Adds a row of the actor's to a table. */
export const addRow = ({ stage, actor }: Scene, table: string, columns: string, values: string) =>
  stage.sql(`INSERT INTO ${table} (user_id, ${columns}) VALUES ($1, ${values})`, actor.userId)

export const setUpTotp = ({ actor }: Scene) =>
  taken(actor.ask('POST', '/safe/totp/setup')).then(() => undefined)
export const enableTotp = ({ stage, actor }: Scene) =>
  stage
    .sql('UPDATE second_factor SET enabled_at = now() WHERE user_id = $1', actor.userId)
    .then(() => undefined)
export const addTotp = (scene: Scene) => setUpTotp(scene).then(() => enableTotp(scene))
export const noPayPassword = ({ stage, actor }: Scene) =>
  stage.sql('DELETE FROM pay_password WHERE user_id = $1', actor.userId).then(() => undefined)
export const lockedPayPassword = (scene: Scene) =>
  addRow(
    scene,
    'secret_guard',
    'secret, failed_at, locked_until',
    `'pay_password', '{}', '${new Date(scene.stage.clock.nowMs() + 600_000).toISOString()}'`,
  ).then(() => undefined)
