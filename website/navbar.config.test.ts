import { describe, expect, it } from 'vitest';

import { createNavbarItems } from './navbar.config.js';

describe('the language dropdown', () => {
  const typesFor = (locales: string[]) =>
    createNavbarItems({
      locales,
      repository: 'https://example.org/repository',
      changelog: 'https://example.org/changelog',
    }).map((item) => item.type);

  it('is hidden with one language', () => {
    expect(typesFor(['en'])).not.toContain('localeDropdown');
  });

  it('shows with two languages [§2 language dropdown]', () => {
    expect(typesFor(['en', 'de']).filter((type) => type === 'localeDropdown')).toHaveLength(1);
  });
});
