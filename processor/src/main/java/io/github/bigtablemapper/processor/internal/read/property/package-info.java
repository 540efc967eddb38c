/** The properties of a class: which members they are, and what each is by its annotations. */
@NullMarked
package io.github.bigtablemapper.processor.internal.read.property;

import org.jspecify.annotations.NullMarked;
