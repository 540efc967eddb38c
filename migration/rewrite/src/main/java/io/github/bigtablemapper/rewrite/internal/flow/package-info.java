/** Where values of replaced types meet code that is not rewritten. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.flow;

import org.jspecify.annotations.NullMarked;
