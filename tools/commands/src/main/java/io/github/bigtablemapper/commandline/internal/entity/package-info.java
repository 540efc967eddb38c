/** The entity of a command: where its rows are, and what they have. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.entity;

import org.jspecify.annotations.NullMarked;
