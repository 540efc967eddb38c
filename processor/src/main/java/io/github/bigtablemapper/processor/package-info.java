/** The annotation processor of bigtable-mapper. */
@NullMarked
package io.github.bigtablemapper.processor;

import org.jspecify.annotations.NullMarked;
