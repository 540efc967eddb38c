/** Change streams: writes, in partitions. */
@NullMarked
package io.github.bigtablemapper.local.internal.change;

import org.jspecify.annotations.NullMarked;
