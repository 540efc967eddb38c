/**
 * Tests of repositories on the local Bigtable, or on a real instance. The extension, its annotation
 * and the emulator can be used by tests that run in parallel.
 */
@NullMarked
package io.github.bigtablemapper.testing;

import org.jspecify.annotations.NullMarked;
