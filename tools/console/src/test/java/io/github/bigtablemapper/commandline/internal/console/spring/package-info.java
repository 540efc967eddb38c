@NullMarked
package io.github.bigtablemapper.commandline.internal.console.spring;

import org.jspecify.annotations.NullMarked;
