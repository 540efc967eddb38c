/** The deadlines of the operations of a mapper. */
@NullMarked
package io.github.bigtablemapper.deadline;

import org.jspecify.annotations.NullMarked;
