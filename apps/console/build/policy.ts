import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * The server sends this with the console's page. Nothing inline is admitted, neither script nor
 * style: the library's variables and classes come from its stylesheet (main.tsx switches off the
 * style elements that it would make at run time), and what it places by a style attribute goes
 * through the object model, which a policy does not concern. No script may turn text into markup,
 * so no trusted-types policy exists. Customers' pictures are shown from memory (blob:), covers of
 * articles from this host.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const TEXT = /\.(js|css|html)$/

/** Writes the page's policy beside it, and each text file once more as it travels. */
export function policy(): Plugin {
  return {
    name: 'candor-console-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'csp.txt', source: POLICY })
        for (const output of Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))) {
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.br`,
            source: brotliCompressSync(content),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.gz`,
            source: gzipSync(content),
          })
        }
      },
    },
  }
}
