/** Tests of repositories on the bundled Bigtable emulator, or on a real instance. */
@NullMarked
package io.github.bigtablemapper.testing;

import org.jspecify.annotations.NullMarked;
