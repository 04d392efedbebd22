import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { tokenArtefact } from './evm-node.ts'

type Metadata = {
  readonly compiler: { readonly version: string }
  readonly sources: Readonly<Record<string, { readonly keccak256: string }>>
}

it("the token's bytecode names its metadata, and they name the source beside it", () => {
  const source = readFileSync(join(import.meta.dirname, 'test-token.sol'))
  const metadata = JSON.parse(tokenArtefact.metadata) as Metadata
  expect(metadata.compiler.version).toBe('0.8.37+commit.f401782d')
  expect(Object.values(metadata.sources).map(({ keccak256 }) => keccak256)).toEqual([
    `0x${bytesToHex(keccak_256(source))}`,
  ])
  expect(tokenArtefact.bytecode).toContain(
    bytesToHex(fileHash(utf8ToBytes(tokenArtefact.metadata))),
  )
})

/**
 * The hash by which the compiler names a file in its output: IPFS's for a node with a single file.
 */
function fileHash(file: Uint8Array): Uint8Array {
  const content = concatBytes(
    Uint8Array.of(8, 2, 18),
    varint(file.length),
    file,
    Uint8Array.of(24),
    varint(file.length),
  )
  return sha256(concatBytes(Uint8Array.of(10), varint(content.length), content))
}

function varint(number: number): Uint8Array {
  return number < 128
    ? Uint8Array.of(number)
    : concatBytes(Uint8Array.of((number % 128) + 128), varint(Math.floor(number / 128)))
}
