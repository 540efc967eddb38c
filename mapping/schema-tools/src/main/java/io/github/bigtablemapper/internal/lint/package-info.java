/**
 * Rules of good schema design, found in Bigtable's documentation, over {@linkplain
 * io.github.bigtablemapper.internal.design plain values}. The annotation processor reports what
 * they find while it compiles; tests and tools run the same rules by {@link
 * io.github.bigtablemapper.internal.lint.Lint}. All types are immutable and may be used by several
 * threads.
 */
@NullMarked
package io.github.bigtablemapper.internal.lint;

import org.jspecify.annotations.NullMarked;
