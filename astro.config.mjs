import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { customerDirectives } from './src/build/integrations/customerDirectives.ts';
import { iconModules } from './src/build/integrations/iconModules.ts';
import { inlineScripts } from './src/build/integrations/inlineScripts.ts';
import { inlineStyles } from './src/build/integrations/inlineStyles.ts';
import { lifecycleEntry } from './src/build/integrations/lifecycleEntry.ts';
import { logoPictures } from './src/build/integrations/logoPictures.ts';
import { pagesEntry } from './src/build/integrations/pagesEntry.ts';
import { retailerColours } from './src/build/integrations/retailerColours.ts';
import { retailerValues } from './src/build/integrations/retailerValues.ts';
import { scriptFiles } from './src/build/integrations/scriptFiles.ts';
import { scriptNames } from './src/build/integrations/scriptNames.ts';
import { editorsMarkdown } from './src/build/markdown.ts';

export default defineConfig({
  // scripts/build.ts says where to: nothing is ever built into what is being served.
  outDir: './releases/.building-without-out',
  output: 'static',
  // Endpoints bound a body at 64 KB and say so in Spanish; this bound is only behind theirs.
  adapter: node({ mode: 'middleware', bodySizeLimit: 1_048_576, experimentalDisableStreaming: true }),
  integrations: [
    react({ experimentalDisableStreaming: true }),
    logoPictures(),
    customerDirectives(),
    lifecycleEntry(),
    pagesEntry(),
    scriptNames(),
    scriptFiles(),
    // Only the directives that pages use: a page with another fails the build, and its name is added here.
    inlineScripts({ directives: ['customer'] }),
    inlineStyles(),
  ],
  // Our own sessions (src/server) sign people in; Astro's would add a store nobody reads.
  session: false,
  // Our handlers check the origin themselves, JSON included, against APP_ORIGIN and not the Host header.
  security: { checkOrigin: false },
  // The night makes every picture: nothing is left to Astro, whose endpoint would work for anybody.
  image: {
    service: passthroughImageService(),
    endpoint: { route: '/api/no-images', entrypoint: './src/server/http/noImages.ts' },
  },
  markdown: editorsMarkdown,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // 'jsx' would eat the spaces between inline elements.
  compressHTML: true,
  devToolbar: { enabled: false },
  // Inlined modules would each need a hash in the CSP.
  // The search box and its worker are modules of their own (`?worker&url`).
  vite: {
    plugins: [iconModules(), retailerValues()],
    css: { postcss: { plugins: [retailerColours()] } },
    build: { assetsInlineLimit: 0 },
    worker: { format: 'es', plugins: () => [retailerValues()] },
    define: {
      'import.meta.env.MARKETING_SCRIPT_URL': JSON.stringify(process.env.MARKETING_SCRIPT_URL ?? ''),
      'import.meta.env.MISSED_SEARCHES': JSON.stringify(Number(process.env.MISSED_SEARCHES ?? 1)),
      'import.meta.env.SERVICE_WORKER': JSON.stringify(process.env.SERVICE_WORKER || 'on'),
    },
  },
  fonts: [
    {
      name: 'Archivo',
      cssVariable: '--font-archivo',
      provider: fontProviders.local(),
      options: {
        variants: [
          {
            src: ['@fontsource/archivo/files/archivo-latin-400-normal.woff2'],
            weight: '400',
            style: 'normal',
            display: 'swap',
          },
          {
            src: ['@fontsource/archivo/files/archivo-latin-700-normal.woff2'],
            weight: '700',
            style: 'normal',
            display: 'swap',
          },
        ],
      },
      // Astro's own fallback measures the bold by the regular: ours are in styles/base/fonts.css.
      optimizedFallbacks: false,
      fallbacks: ['Archivo Arial', 'Archivo Roboto', 'sans-serif'],
    },
  ],
});
