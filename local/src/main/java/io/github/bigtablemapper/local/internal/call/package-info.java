/** Calls, on their way to the emulator and back, or answered here. */
@NullMarked
package io.github.bigtablemapper.local.internal.call;

import org.jspecify.annotations.NullMarked;
