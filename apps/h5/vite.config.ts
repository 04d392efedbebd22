import { catalogues } from '@candor/texts/build'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { coinMarks } from './build/coin-marks.ts'
import { compress } from './build/compress.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { page } from './build/page.ts'
import { productWords } from './build/product-words.ts'
import { shellWorker } from './build/shell-worker.ts'
import { qrWorker } from './build/qr-worker.ts'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000'

/**
 * Our own packages do nothing when imported, so an area of the contract that a page does not name
 * is left out of its chunk.
 */
const OWN_PACKAGES = /\/packages\/(contract|engine|money)\/src\//

/**
 * The compiler's caches pay where figures move and people type. The shell and home are drawn a few
 * times a visit, and theirs would be 2.5 KB of the first.
 */
const RENDERED_ONCE = /\/src\/(app\/[^/]+$|features\/home\/)/

export default defineConfig({
  root: import.meta.dirname,
  base: '/h5/',
  plugins: [
    catalogues(new URL('src/locales/', import.meta.url)),
    coinMarks(),
    productWords(),
    qrWorker(),
    react({ compiler: true, exclude: [/\/node_modules\//, RENDERED_ONCE] }),
    tailwind(),
    page(),
    budget(),
    shellWorker(),
    compress(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...chunkGroups()] },
        chunkFileNames: 'assets/[name]-[hash].js',
      },
      treeshake: { moduleSideEffects: [{ test: OWN_PACKAGES, sideEffects: false }] },
    },
  },
  server: {
    proxy: { '/api': server, '/upload': server, '/socket.io': { target: server, ws: true } },
  },
})
