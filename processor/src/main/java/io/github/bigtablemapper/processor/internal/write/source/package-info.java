/** How generated Java reads: its files, its Javadoc, and the names in it. */
@NullMarked
package io.github.bigtablemapper.processor.internal.write.source;

import org.jspecify.annotations.NullMarked;
