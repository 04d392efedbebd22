import { catalogues } from '@candor/texts/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { policy } from './build/policy.ts'

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [catalogues(new URL('src/locales/', import.meta.url)), react(), policy()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': server, '/upload': server, '/h5': server } },
})
