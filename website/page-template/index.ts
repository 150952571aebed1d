import type { PluginModule } from '@docusaurus/types';

import { isSlowConnection } from '../src/browser/slow-connection.js';
import { readCode } from '../src/components/CodeBlock/read-code.js';
import { chooseTab } from './choose-tab.js';
import { foldCategory } from './fold-category.js';
import { inlineScript } from './inline-script.js';
import { keepFields } from './keep-fields.js';
import { keepPresses } from './keep-presses.js';
import { layOutInPieces } from './lay-out-in-pieces.js';
import { loadOnIntent } from './load-on-intent.js';
import { moveChoice } from './move-choice.js';
import { nameChoices } from './name-choices.js';
import { openEarlyMenu } from './open-early-menu.js';
import { prefetchLinks } from './prefetch-links.js';
import { sayFailure } from './say-failure.js';
import { showCurrentItem } from './show-current-item.js';

const scripts = '<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>';

/**
 * Docusaurus's own page template, with a loader instead of the script tags, and without `preBodyTags`: only the theme adds
 * to them, a script that `plugins/first-paint` replaces. `core-fixes.test.ts` fails when the originals change.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    ${inlineScript(layOutInPieces)}
    ${inlineScript(loadOnIntent, scripts, isSlowConnection)}
    ${inlineScript(keepPresses, { readCode, chooseTab, foldCategory, keepFields, moveChoice, nameChoices, openEarlyMenu, sayFailure })}
    ${inlineScript(prefetchLinks, '<%~ JSON.stringify(it.baseUrl) %>', scripts, isSlowConnection)}
  </head>
  <body <%~ it.bodyAttributes %>>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    ${inlineScript(showCurrentItem)}
    <%~ it.postBodyTags %>
  </body>
</html>
`;

/** Keeps the template out of the main script, which contains the enumerable properties of the configuration. */
export const hidePageTemplate: PluginModule = ({ siteConfig }) => {
  Object.defineProperty(siteConfig, 'ssrTemplate', { enumerable: false });
  return { name: 'page-template' };
};
