/** The command line: what an operator does with tables of entities. */
@NullMarked
package io.github.bigtablemapper.commandline;

import org.jspecify.annotations.NullMarked;
