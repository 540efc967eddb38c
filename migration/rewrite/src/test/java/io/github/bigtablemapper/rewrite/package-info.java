@NullMarked
package io.github.bigtablemapper.rewrite;

import org.jspecify.annotations.NullMarked;
