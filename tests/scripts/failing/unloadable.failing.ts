throw new Error('not a test');
