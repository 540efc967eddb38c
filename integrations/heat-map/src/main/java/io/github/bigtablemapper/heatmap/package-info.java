/** Pictures of the row keys that a program accesses, and of how they spread the load. */
@NullMarked
package io.github.bigtablemapper.heatmap;

import org.jspecify.annotations.NullMarked;
