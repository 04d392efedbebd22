import { printed, textIn, type TreeNode } from './node-tree.ts'

/** What is known of a column or an expression: whether it may be null, and its only values. */
export type Known = { readonly canBeNull: boolean; readonly literals?: readonly string[] }

const [INT2, INT4, TEXT] = ['21', '23', '25']
const LENGTH_BYTES = 4

/** Decodes a constant: `'swap' AS kind` is exactly that value. */
export function decodeConstant(tree: TreeNode): Known {
  if (textIn(tree, 'constisnull') === 'true') return { canBeNull: true, literals: [] }
  const bytes = bytesOf(tree)
  const type = textIn(tree, 'consttype')
  if (bytes === undefined) return { canBeNull: false }
  if (type === TEXT) {
    const text = Buffer.from(bytes.slice(LENGTH_BYTES)).toString()
    return { canBeNull: false, literals: [`'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`] }
  }
  if (type !== INT2 && type !== INT4) return { canBeNull: false }
  return { canBeNull: false, literals: [String(Buffer.from(bytes).readInt32LE(0))] }
}

/** As printed: `4 [ 1 0 0 0 0 0 0 0 ]`. */
function bytesOf(tree: TreeNode): readonly number[] | undefined {
  const text = printed(tree.fields.get('constvalue'))
  const listed = /\[ (.*) \]/.exec(text)?.[1]
  return listed?.split(' ').map((each) => Number(each) & 0xff)
}
