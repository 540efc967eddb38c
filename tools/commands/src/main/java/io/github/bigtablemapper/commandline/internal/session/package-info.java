/** What the commands of one process share. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.session;

import org.jspecify.annotations.NullMarked;
