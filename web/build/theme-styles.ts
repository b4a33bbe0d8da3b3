import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/ui/theme.ts';

/** Puts the theme's variables into ui/theme.css; otherwise the widget library writes them into each starting page. */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  enforce: 'pre',
  load: { filter: { id: /\/src\/ui\/theme\.css$/ }, handler: variables },
});

function variables(): string {
  const settings = { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false };
  const drawn = renderToString(createElement(MantineProvider, settings));
  const [, css] = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/.exec(drawn) ?? [];
  if (!css) throw new Error('the widget library writes its variables otherwise than it did');
  return css;
}

const writers = ['MantineCssVariables', 'MantineClasses'];

/** Leaves out what would write styles into a page as it starts: the app does without, and the shell would carry it. */
export function withoutStyleWriters(): Plugin {
  const met = new Set<string>();
  return {
    name: 'without-style-writers',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/MantineProvider\/(\w+)\/\1\.mjs$/ },
      handler(id) {
        const writer = writers.find((name) => id.endsWith(`/${name}.mjs`));
        if (!writer) return undefined;
        met.add(writer);
        return `export const ${writer} = () => null;`;
      },
    },
    buildEnd(failure) {
      if (!failure && met.size < writers.length)
        this.error('Mantine writes its styles elsewhere now: the shell carries it');
    },
  };
}
