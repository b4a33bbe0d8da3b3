const { TestEnvironment } = require('jest-environment-node');

/** Runs no further test of a file once one has failed: one test that notices a mutant is enough. */
module.exports = class UntilItFails extends TestEnvironment {
  handleTestEvent = (event) => {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  };
};
