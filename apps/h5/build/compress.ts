import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|webmanifest)$/

/**
 * Writes a .br and a .gz beside each text file, so that the server sends them as they are without
 * compressing on each request.
 */
export function compress(): Plugin {
  return {
    name: 'candor-compress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (!TEXT.test(output.fileName)) continue
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.br`,
            source: brotliCompressSync(content, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
            }),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.gz`,
            source: gzipSync(content, { level: 9 }),
          })
        }
      },
    },
  }
}
