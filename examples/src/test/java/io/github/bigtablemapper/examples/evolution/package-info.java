/** Versions of an entity that read each other's rows. */
@NullMarked
package io.github.bigtablemapper.examples.evolution;

import org.jspecify.annotations.NullMarked;
