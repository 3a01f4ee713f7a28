module holmline.example/ferry

go 1.22
