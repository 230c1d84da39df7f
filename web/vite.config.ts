import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { courts } from "./build/courts.ts";

const server = process.env["PARLOUR_URL"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), courts()],
  build: {
    outDir: "../src/parlour/server/static",
    emptyOutDir: true,
    // Nothing inline: the page lives under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ["chrome109", "firefox115", "safari16"],
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/rulebook": server,
      "^/t/[^/]+/rulebook$": server,
    },
  },
  test: { include: ["src/**/*.test.ts", "build/**/*.test.ts"] },
});
