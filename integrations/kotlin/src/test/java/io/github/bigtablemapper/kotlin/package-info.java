@NullMarked
package io.github.bigtablemapper.kotlin;

import org.jspecify.annotations.NullMarked;
