/** How long the operations of a mapper may take. */
@NullMarked
package io.github.bigtablemapper.deadline;

import org.jspecify.annotations.NullMarked;
