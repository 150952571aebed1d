/**
 * Docusaurus's own page template without its script tags: `early/start-page.ts` runs the scripts. `preBodyTags` are left
 * out, because only the theme adds to them, a script that ours replace. `replace-modules.test.ts` fails when the originals
 * change.
 *
 * The only link in the head is in the script that shows a wrong base URL. It leads to another site.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute.replace('<a href', "<a target='_blank' rel='noopener noreferrer' href") %>
    <% }); %>
    <script type="application/json" id="page-scripts"><%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %></script>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
