import nprogress from 'nprogress';

// The package's own bar claims the role "bar", which does not exist.
nprogress.configure({
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
});
