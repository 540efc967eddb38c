/** Limits of production. */
@NullMarked
package io.github.bigtablemapper.local.internal.limit;

import org.jspecify.annotations.NullMarked;
