@rem Windows has no exec: npm scripts find this one here. See decisions/2026-11-15-exec-in-npm-scripts.md
@%*
