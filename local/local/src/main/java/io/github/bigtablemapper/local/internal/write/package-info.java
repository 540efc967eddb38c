/** Calls that change rows. */
@NullMarked
package io.github.bigtablemapper.local.internal.write;

import org.jspecify.annotations.NullMarked;
