/** A local Bigtable, which supports features that the emulator lacks. */
@NullMarked
package io.github.bigtablemapper.local;

import org.jspecify.annotations.NullMarked;
