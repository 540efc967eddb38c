/** The annotations that declare how a class is stored in Bigtable. */
@NullMarked
package io.github.bigtablemapper.annotation;

import org.jspecify.annotations.NullMarked;
