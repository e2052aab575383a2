import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // No inlined data: URIs: the content policy allows images and fonts from our own origin only.
  build: { assetsInlineLimit: 0 },
});
