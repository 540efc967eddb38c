/** What the recipe does with one file. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal;

import org.jspecify.annotations.NullMarked;
