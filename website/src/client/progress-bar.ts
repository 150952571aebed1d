import nprogress from 'nprogress';

// The default template has the ARIA role "bar", which doesn't exist.
nprogress.configure({
  template: '<div class="bar"></div>',
  barSelector: '.bar',
});
