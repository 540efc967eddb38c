/** What the pages of the console show. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console.view;

import org.jspecify.annotations.NullMarked;
