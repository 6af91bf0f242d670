import { existsSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { answerPages } from './scripts/answerPages.ts'
import { buildName } from './scripts/buildName.mjs'
import { chunks } from './scripts/chunks.ts'
import { fetchParts } from './scripts/fetchParts.ts'
import { headersWithoutTls } from './scripts/headers.ts'
import { lateSamples } from './scripts/lateSamples.ts'
import { mapsBeside } from './scripts/maps.ts'
import { readConfig } from './scripts/readConfig.ts'
import { writePages } from './scripts/writePages.ts'
import { planted } from './tests/planted/planted.ts'

const shipped = 'src/public/config.json'
/** The addresses that are served may be others than those of the build. */
const served = ['dist/config.json'].find((file) => existsSync(file))

export default defineConfig({
  publicDir: 'src/public',
  resolve: {
    alias: [
      // The package names its development build alone.
      {
        find: /^react-router$/,
        replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  plugins: [
    planted(),
    lateSamples(),
    fetchParts(),
    optimizeLocales.vite({ locales: ['en-US', 'fa-IR'] }),
    react(),
    writePages(),
    answerPages(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'دفتر: میز فاکتور',
        short_name: 'دفتر',
        description: 'میز فاکتور فروشگاه، بی‌نیاز از اینترنت',
        lang: 'fa',
        dir: 'rtl',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0b6b5b',
        background_color: '#fbfaf7',
        icons: [
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      strategies: 'injectManifest',
      integration: {
        beforeBuildServiceWorker(options) {
          options.swSrc = 'src/entries/serviceWorker.ts'
        },
        configureCustomSWViteBuild(config) {
          config.logLevel = 'warn'
        },
      },
      injectManifest: {
        // One classic script: a worker's importScripts is a sink of Trusted Types.
        rollupFormat: 'iife',
        // Of pages the bare one alone: a page of words would be seen for a moment at every address.
        globPatterns: ['**/*.{js,css,woff2,svg,png,json}', 'shell.html'],
        // The addresses of the services may change without a new build.
        // What is for admins alone is kept on no device.
        globIgnores: ['config.json', 'hashed/admin-*', 'hashed/after-paint-*', 'seals/*', 'cards/*'],
        sourcemap: false,
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
    }),
    // A build with a planted bug is no build to weigh.
    process.env.PLANTED === undefined && chunks(),
    mapsBeside(),
  ],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildName()) },
  worker: {
    format: 'es',
    plugins: () => [planted()],
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/machines/admin/') === true
            ? 'hashed/admin-worker-[hash].js'
            : 'hashed/[name]-[hash].js',
      },
    },
  },
  build: {
    // Not `assets`: the service worker takes names in this folder for hashed, and public/assets has plain ones.
    assetsDir: 'hashed',
    target: 'es2023',
    cssTarget: ['chrome130', 'firefox132', 'safari18'],
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      // What a late part shares with the first load is there: it is named by no list of what to fetch.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:index|libraries|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // What only samples of events are made of goes with them (scripts/lateSamples.ts).
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['lineOf', 'ownerOf', 'Contents.encode'] },
      output: {
        codeSplitting: {
          groups: [
            // The first load in few files: the libraries, which outlast a build of ours, and ours.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'desk', tags: ['$initial'], test: /(?<!afterPaint)\.\w+$/ },
            // The client of the services, for whoever calls one first.
            { name: 'client', test: /src\/adapters\/http\// },
            // One file for a tap on an invoice: its flow, and what stands outside of it.
            { name: 'invoice', test: /src\/(?:machines|adapters)\/invoice\/(?!story|taxStory|paperTax)/ },
            // The same for a scan.
            { name: 'scanner', test: /src\/(?:machines|adapters)\/scanner\/(?!camera|decoder)/ },
            // What areas that come late share, which need nothing of the dialogs.
            {
              name: 'flows',
              minShareCount: 2,
              test: /src\/(?:machines\/(?!admin\/)|events|adapters\/(?!desk\/sample|admin\/))/,
            },
            { name: 'home-words', minShareCount: 2, test: /src\/views\/texts\/fa\/(?:home|offers)/ },
            // What pages for visitors share: it needs nothing of the dialogs, so that the home page brings none of them.
            { name: 'front', minShareCount: 2, test: /src\/views\/(?:public\/(?!contact|offers)|shell\/front)/i },
            // What dialogs share, in one file; the date picker needs as much again, and few open it. The sample and the menu come without it.
            {
              name: 'shared',
              minShareCount: 2,
              test: /src\/(?!views\/ui\/(?:DateTimePicker|DialMenu)|adapters\/desk\/sample\/|\w+\/admin\/)/,
            },
            { name: 'admin', test: /src\/(?:views|machines|adapters)\/admin\// },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 800,
  },
  server: { port: 4173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: headersWithoutTls(readConfig(served ?? shipped)) },
})
