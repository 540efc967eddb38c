/** Calls that read rows. */
@NullMarked
package io.github.bigtablemapper.local.internal.read;

import org.jspecify.annotations.NullMarked;
