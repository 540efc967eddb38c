/** Calls of the Enhanced Client become those of the mapper and its repositories. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.call;

import org.jspecify.annotations.NullMarked;
