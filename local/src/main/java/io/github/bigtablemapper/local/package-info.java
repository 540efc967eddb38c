/** A local Bigtable, which does what the emulator does not. */
@NullMarked
package io.github.bigtablemapper.local;

import org.jspecify.annotations.NullMarked;
