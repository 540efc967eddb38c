/** What drawings of several modules share. */
@NullMarked
package io.github.bigtablemapper.heatmap.internal;

import org.jspecify.annotations.NullMarked;
