/** Observers of the operations of a mapper. */
@NullMarked
package io.github.bigtablemapper.observation;

import org.jspecify.annotations.NullMarked;
