/** The process of the emulator. */
@NullMarked
package io.github.bigtablemapper.local.internal.process;

import org.jspecify.annotations.NullMarked;
