/** Calls that are forwarded to the emulator, or handled here. */
@NullMarked
package io.github.bigtablemapper.local.internal.call;

import org.jspecify.annotations.NullMarked;
